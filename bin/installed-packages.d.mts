export function arePackagesInstalled(folder: string, options: { withDevelopment: boolean }): boolean;
export function installAlone<Value>(
  folder: string,
  install: () => Promise<Value>,
  options?: { onWait?: () => void; lookEveryMs?: number },
): Promise<Value>;
