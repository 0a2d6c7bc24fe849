interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether data costs the visitor money or time, so that nothing is loaded ahead. */
export function isConnectionCostly(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator;
  const { saveData = false, effectiveType = '' } = connection ?? {};
  return saveData || /^(slow-)?[23]g$/.test(effectiveType);
}
