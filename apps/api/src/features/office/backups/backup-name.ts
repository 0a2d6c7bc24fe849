const pattern = /^bakery-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/;

/** The file name of a backup, after its time. */
export function nameBackup(at: Date): string {
  return `bakery-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** The time in the name of a backup; undefined for other files, half ones among them. */
export function readBackupName(name: string): Date | undefined {
  const [, ...parts] = pattern.exec(name) ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
