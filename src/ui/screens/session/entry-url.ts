/** Parameters in the page's initial URL, between the host and the hash. */
export type EntryUrl = {
  readonly code?: string
  readonly state?: string
  readonly isSecondLogin: boolean
  readonly clinicId?: string
}

export const hasLoginCode = (): boolean => new URLSearchParams(location.search).has('code')

/**
 * Reads the entry parameters, and removes single-use ones from the URL, so that they are never sent or shared again.
 */
export function consumeEntryUrl(): EntryUrl {
  const query = new URLSearchParams(location.search)
  const code = query.get('code')
  const state = query.get('state')
  const clinicId = query.get('clinicId')
  if (query.has('code') || query.has('state')) {
    query.delete('code')
    query.delete('state')
    const rest = query.toString()
    history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  }
  return {
    ...(code && { code }),
    ...(state && { state }),
    ...(clinicId && { clinicId }),
    isSecondLogin: query.get('secondLogin') === '1',
  }
}
