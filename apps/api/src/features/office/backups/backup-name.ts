const pattern = /^bakery-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/;
const sealedEnd = '.age';

/** The file name of a backup, after its time. */
export function nameBackup(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `bakery-${time}.tar.gz${isEncrypted ? sealedEnd : ''}`;
}

export function isNamedEncrypted(name: string): boolean {
  return name.endsWith(sealedEnd);
}

/** The time in the name of a backup; undefined for other files, half ones among them. */
export function readBackupName(name: string): Date | undefined {
  const [, ...parts] = pattern.exec(name) ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
