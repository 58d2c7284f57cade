import type { PrefetchedRequest } from '@/adapters/http/prefetched-responses'

/** The page's clinic; `id` is '' if the response has none. */
export type NamedClinic = { readonly id: string; readonly name: string }

/** Parses a clinic response; undefined when it contains no clinic name. */
export function parseClinicResponse(answer: Awaited<PrefetchedRequest['answer']> | undefined): NamedClinic | undefined {
  if (answer?.status !== 200) return undefined
  const { status, data } = JSON.parse(answer.text) as {
    status?: { code?: unknown }
    data?: { id?: unknown; shortName?: unknown; name?: unknown }
  }
  const name = status?.code === 200 ? data?.shortName || data?.name : undefined
  if (typeof name !== 'string') return undefined
  return { name, id: typeof data?.id === 'string' ? data.id : '' }
}
