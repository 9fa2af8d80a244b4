/**
 * Limits the number of running and waiting renders. Beyond it a new one is refused at once, because a visitor who waits
 * longer than a few seconds has left. Networks take turns: one with hundreds of requests waits behind its own, and
 * gives up its last place to a network that has none. So a flood from a few networks is refused, and a shopper's page
 * is among the next.
 */
import { countedNetworks } from '../shared/network-of-address.ts';

export interface RenderGateLimits {
  /** Renders at the same time. */
  atOnce: number;
  /** Renders that wait for their turn. */
  waiting: number;
}

export interface RenderGate {
  /** Waits for a turn. Returns a function that ends it, to be called once, or `null` if the queue is full. */
  enter(address: string): Promise<(() => void) | null>;
  stats(): { running: number; waiting: number };
}

type Turn = (leave: (() => void) | null) => void;

export function createRenderGate({ atOnce, waiting: room }: RenderGateLimits): RenderGate {
  let running = 0;
  let waiting = 0;
  /** By network, in the order of their turns; no queue is ever empty. */
  const queues = new Map<string, Turn[]>();

  function begin(): () => void {
    running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      next();
    };
  }

  function next(): void {
    const [network, queue] = queues.entries().next().value ?? [];
    if (network === undefined || queue === undefined) return;
    const turn = queue.shift()!;
    waiting -= 1;
    // The network goes to the end of the turns.
    queues.delete(network);
    if (queue.length > 0) queues.set(network, queue);
    turn(begin());
  }

  /** Refuses the newest of the network that waits for most; false when none waits for more than one above `own`. */
  function makeRoom(own: number): boolean {
    let [longest, length] = ['', own + 1];
    for (const [network, queue] of queues) if (queue.length > length) [longest, length] = [network, queue.length];
    if (longest === '') return false;
    queues.get(longest)!.pop()!(null);
    waiting -= 1;
    return true;
  }

  return {
    async enter(address) {
      if (running < atOnce) return begin();
      const network = countedNetworks(address).at(-1)!.network;
      if (waiting >= room && !makeRoom(queues.get(network)?.length ?? 0)) return null;
      return new Promise((resolve) => {
        waiting += 1;
        const queue = queues.get(network) ?? [];
        queue.push(resolve);
        queues.set(network, queue);
      });
    },
    stats: () => ({ running, waiting }),
  };
}
