/**
 * Who of the waiting dealers imports next. Each dealer has a share: how long its imports may hold a place within an
 * hour. Beyond it an import goes on only as long as nobody within the share waits: then it moves to a place beside the
 * others, of which there are few, or is ended. So no dealer's slow feed keeps the others waiting.
 */
export interface ImportPlaceLimits {
  /** Imports that run at once in this process; others wait. */
  atOnce: number;
  /** How long the imports of one dealer may hold a place within `shareWindowMs` while others wait. */
  shareMs: number;
  shareWindowMs: number;
  /** Imports of dealers beyond their share that may go on beside `atOnce` others. */
  beyondShareAtOnce: number;
}

export interface ImportPlaces {
  /** Resolves to what gives the place back. */
  take(asker: {
    tenantId: string;
    /** Told once when there is no place yet. */
    onWait?: ((underWay: number) => void) | undefined;
    /**
     * Called at most once: the dealer is beyond its share and others wait. The place is still the asker's to give back.
     */
    end: () => void;
  }): Promise<() => void>;
}

type Asker = Parameters<ImportPlaces['take']>[0];
interface Holder extends Asker {
  since: number;
  isBeside: boolean;
  isEnding: boolean;
}
interface Waiting {
  asker: Asker;
  begin: (give: () => void) => void;
}
interface Use {
  from: number;
  to: number;
}

/** `now` is in milliseconds and never goes back. */
export function createImportPlaces(
  limits: ImportPlaceLimits,
  { now = () => performance.now() }: { now?: () => number } = {},
): ImportPlaces {
  const holders = new Set<Holder>();
  const waiting: Waiting[] = [];
  const uses = new Map<string, Use[]>();
  let timer: NodeJS.Timeout | undefined;

  function usedMs(tenantId: string, at: number): number {
    const current = [...holders]
      .filter((holder) => holder.tenantId === tenantId)
      .map(({ since }) => ({ from: since, to: at }));
    const begin = at - limits.shareWindowMs;
    return [...(uses.get(tenantId) ?? []), ...current].reduce(
      (sum, { from, to }) => sum + Math.max(0, to - Math.max(from, begin)),
      0,
    );
  }
  const isBeyond = (tenantId: string, at: number): boolean => usedMs(tenantId, at) >= limits.shareMs;
  const countOf = (isBeside: boolean): number => [...holders].filter((holder) => holder.isBeside === isBeside).length;

  function begin({ asker, begin: resolve }: Waiting): void {
    const holder: Holder = { ...asker, since: now(), isBeside: false, isEnding: false };
    holders.add(holder);
    resolve(() => {
      if (!holders.delete(holder)) return;
      const at = now();
      uses.set(holder.tenantId, [...(uses.get(holder.tenantId) ?? []), { from: holder.since, to: at }]);
      forgetOldUses(at);
      settle();
    });
  }

  function forgetOldUses(at: number): void {
    for (const [tenantId, all] of uses) {
      const left = all.filter(({ to }) => to > at - limits.shareWindowMs);
      if (left.length === 0) uses.delete(tenantId);
      else uses.set(tenantId, left);
    }
  }

  /** Makes room for somebody within the share, and returns whether there is room at once. */
  function makeRoom(at: number): boolean {
    const beyond = [...holders]
      .filter((holder) => isBeyond(holder.tenantId, at))
      .sort((a, b) => usedMs(b.tenantId, at) - usedMs(a.tenantId, at));
    const inTheWay = beyond.find((holder) => !holder.isBeside);
    if (inTheWay === undefined) return false;
    if (countOf(true) < limits.beyondShareAtOnce) {
      inTheWay.isBeside = true;
      return true;
    }
    // One that is ending gives its place back in a moment; ending a second for the same place would be in vain.
    if (beyond.some(({ isEnding }) => isEnding)) return false;
    beyond[0]!.isEnding = true;
    beyond[0]!.end();
    return false;
  }

  function settle(): void {
    clearTimeout(timer);
    for (;;) {
      const at = now();
      const within = waiting.findIndex(({ asker }) => !isBeyond(asker.tenantId, at));
      if (waiting.length === 0) return;
      const hasRoom = countOf(false) < limits.atOnce || (within !== -1 && makeRoom(at));
      if (!hasRoom) {
        // An import that has a place uses up its share at some time, and those that wait come within theirs again.
        const next = Math.min(
          limits.shareMs,
          ...[...holders].map(({ tenantId }) => limits.shareMs - usedMs(tenantId, at)).filter((ms) => ms > 0),
        );
        timer = setTimeout(settle, Math.max(1, next));
        timer.unref();
        return;
      }
      begin(waiting.splice(Math.max(0, within), 1)[0]!);
    }
  }

  return {
    take(asker) {
      return new Promise((resolve) => {
        const mine: Waiting = { asker, begin: resolve };
        waiting.push(mine);
        settle();
        if (waiting.includes(mine)) asker.onWait?.(holders.size);
      });
    },
  };
}
