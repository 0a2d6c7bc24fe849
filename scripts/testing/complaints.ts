const always = [
  // Without layout a menu is still hidden when its first entry is to get the focus.
  /use-focus-trap\] Failed to find focusable element/,
  // An element that happy-dom does not know yet.
  /The tag <%s> is unrecognized in this browser.* search$/,
];

const complaints: string[] = [];
let expected: RegExp[] = [];

/** Watches the console for a test file. */
export function watchConsole(): void {
  expected = [...always];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
    };
  }
}

/** Complaints of the console that the tests of a file cause; all others fail a test. */
export function expectComplaints(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** The complaints since the last call. */
export const takeComplaints = () => complaints.splice(0);
