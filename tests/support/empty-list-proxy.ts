import type { Transport } from '@/adapters/http/axios-client'
import { callOf } from './example-clinic'

/** Returns a copy of a response in which lists with matching paths, such as `rows` or `rows[].tags`, are empty. */
function emptied(value: unknown, isMeant: (path: string) => boolean, path: string): unknown {
  if (Array.isArray(value)) return isMeant(path) ? [] : value.map((each) => emptied(each, isMeant, `${path}[]`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, emptied(each, isMeant, path ? `${path}.${name}` : name)]),
  )
}

/**
 * A transport that empties lists in responses. `isMeant` is called for every list with its call and path: `R23 rows`.
 */
export const withEmptyLists =
  (isMeant: (list: string) => boolean) =>
  (clinic: Transport): Transport =>
  async (config) => {
    const answer = await clinic(config)
    const { pathname } = new URL(String(config.url), 'https://clinic.example')
    const { data, status } = JSON.parse(String(answer.data)) as { readonly data?: unknown; readonly status?: unknown }
    if (status === undefined) return answer
    const id = callOf(String(config.method).toUpperCase(), decodeURIComponent(pathname))
    return { ...answer, data: JSON.stringify({ data: emptied(data, (path) => isMeant(`${id} ${path}`), ''), status }) }
  }
