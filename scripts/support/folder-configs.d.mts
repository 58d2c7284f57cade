export function folderConfigFaults(folder: string): Promise<string[]>
