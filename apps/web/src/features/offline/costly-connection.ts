interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether data costs the visitor money or time, so that nothing is loaded ahead. */
export function isConnectionCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const { saveData = false, effectiveType = '' } = connection ?? {};
  return saveData || /^(slow-)?[23]g$/.test(effectiveType);
}
