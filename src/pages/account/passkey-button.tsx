/** A button for passkeys, where the browser has any; nothing without scripts. What went wrong is said beside it. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';

export function PasskeyButton({
  label,
  work,
  onDone,
}: {
  label: string;
  /** Which of the two it does. */
  work: 'add' | 'sign-in';
  onDone(): void;
}) {
  const isHydrated = useHydrated();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  if (!isHydrated || !('PublicKeyCredential' in window)) return null;

  async function press(): Promise<void> {
    if (isWorking) return;
    setWorking(true);
    setProblem('');
    const answer = await import('./passkeys-here.ts').then(
      ({ addPasskey, signInByPasskey }) => (work === 'add' ? addPasskey() : signInByPasskey()),
      () => 'This could not be loaded. Check your connection and try again.',
    );
    setWorking(false);
    if (answer === null) onDone();
    else setProblem(answer);
  }

  return (
    <div>
      <Button
        type="button"
        variant="secondary"
        size="lg"
        className="max-sm:w-full"
        aria-disabled={isWorking}
        onClick={() => void press()}
      >
        {label}
      </Button>
      <p role="status" className={problem === '' ? 'sr-only' : 'mt-3 font-semibold text-danger'}>
        {isWorking ? 'Follow what your device shows.' : problem}
      </p>
    </div>
  );
}
