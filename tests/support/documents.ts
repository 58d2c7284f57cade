import { readdirSync } from 'node:fs'

const under = (folder: string): string[] =>
  readdirSync(folder, { recursive: true }).map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)

/** All documents in the repository, by path from the root. */
export const DOCUMENTS: readonly string[] = [
  ...readdirSync('.'),
  ...under('docs'),
  ...under('deploy'),
  ...under('examples'),
].filter((path) => path.endsWith('.md') && !path.startsWith('deploy/out') && !path.includes('node_modules/'))
