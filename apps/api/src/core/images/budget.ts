/** Returns what was taken to the budget; further calls do nothing. */
export type Release = () => void;

/** Shares a fixed amount among tasks: a task that needs more than is left waits, first come, first served. */
export interface Budget {
  /** More than the total takes all of it. Rejects with the signal's reason when aborted. */
  take(amount: number, signal?: AbortSignal): Promise<Release>;
}

interface Waiting {
  amount: number;
  start(): void;
}

export function createBudget(total: number): Budget {
  const queue: Waiting[] = [];
  let left = total;

  function serve(): void {
    for (let next = queue[0]; next && next.amount <= left; next = queue[0]) {
      queue.shift();
      next.start();
    }
  }

  return {
    take(wanted, signal) {
      const amount = Math.min(wanted, total);
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const abandon = () => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(signal?.reason);
          serve();
        };
        const waiting: Waiting = {
          amount,
          start() {
            signal?.removeEventListener('abort', abandon);
            left -= amount;
            let taken = true;
            resolve(() => {
              if (!taken) return;
              taken = false;
              left += amount;
              serve();
            });
          },
        };
        signal?.addEventListener('abort', abandon, { once: true });
        queue.push(waiting);
        serve();
      });
    },
  };
}
