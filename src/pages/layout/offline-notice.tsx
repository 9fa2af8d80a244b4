import { useEffect } from 'react';
import { WifiOff } from 'lucide-react';
import { useToast } from '../../ui/toast.tsx';

/** Says when the connection is gone and when it is back, so that a press that does nothing is understood. */
export function OfflineNotice() {
  const show = useToast();
  useEffect(() => {
    const offline = () =>
      show({
        title: 'You are offline',
        text: 'What is on the page stays. Searching and sending work again once you are connected.',
        icon: <WifiOff aria-hidden="true" className="size-6 shrink-0" />,
      });
    const online = () => show({ title: 'You are back online' });
    addEventListener('offline', offline);
    addEventListener('online', online);
    return () => {
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [show]);
  return null;
}
