/** Says first in the browser's title that something is wrong, for those who hear the page (GOV.UK pattern). */
import { useEffect } from 'react';

export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    const before = document.title;
    if (!wrong || before.startsWith('Error: ')) return undefined;
    const told = `Error: ${before}`;
    document.title = told;
    // Another page may have its title by now.
    return () => {
      if (document.title === told) document.title = before;
    };
  }, [wrong]);
}
