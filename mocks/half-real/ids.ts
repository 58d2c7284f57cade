import { isRecord } from '../contract/differences'
import { parseQuery } from '../transport/router'
import type { ClinicRequest } from '../clinic/request'
import type { FoundCall } from './groups'

/** An id in a request or response, with the name of its field. */
export type NamedId = { readonly name: string; readonly id: string }

const ID_FIELD = /^id$|Ids?$|^token$/
/** Ids that name the request, the account and the app rather than anything of the clinic. */
const OTHER = new Set(['requestId', 'mpId', 'appId', 'openId'])
const isIdField = (name: string): boolean => ID_FIELD.test(name) && !OTHER.has(name)

/** Lists the ids in a JSON value; a list without field names, as D2 sends it, has the given name. */
export function collectIds(value: unknown, name = 'id'): NamedId[] {
  if (Array.isArray(value)) return value.flatMap((each) => collectIds(each, name))
  if (isRecord(value)) return Object.entries(value).flatMap(([field, each]) => collectIds(each, field))
  const isText = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isText && isIdField(name) ? [{ name, id: String(value) }] : []
}

export function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
export const queryOf = ({ path }: ClinicRequest): Record<string, string> => parseQuery(path.split(/\?(.*)/s)[1] ?? '')
export const tokenOf = ({ headers }: ClinicRequest): string | undefined => headers?.['x-mc-token']

/** Lists the ids in a request: its token, path, query and body. */
export function idsOfRequest(request: ClinicRequest, call: FoundCall): NamedId[] {
  return collectIds([{ token: tokenOf(request) ?? '' }, call.parts, queryOf(request), jsonOf(request.body)])
}
