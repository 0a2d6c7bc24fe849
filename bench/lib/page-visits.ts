/** Asks for a page again and again, with a pause of `interval` milliseconds between; returns how long each answer took. */
export function startVisits(url: string, interval: number) {
  const times: number[] = [];
  let isOver = false;
  const visiting = (async () => {
    while (!isOver) {
      const begin = performance.now();
      const response = await fetch(`${url}/home`).catch(() => undefined);
      // The server has ended, with an error that is told elsewhere.
      if (!response) return;
      await response.arrayBuffer();
      times.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await visiting;
      return times;
    },
  };
}
