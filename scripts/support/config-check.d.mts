/** What is wrong with a config.json, a sentence each; a field nobody knows, too. */
export function configFaults(text: string): Promise<string[]>
