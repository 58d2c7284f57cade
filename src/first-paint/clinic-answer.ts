import type { Asked } from '@/adapters/http/asked-ahead'

/** Whose page it is, by the clinic's answer. */
export type NamedClinic = { readonly id: string; readonly name: string }

/** Undefined for anything but an answer that names a clinic. */
export function clinicIn(answer: Awaited<Asked['answer']> | undefined): NamedClinic | undefined {
  if (answer?.status !== 200) return undefined
  const { status, data } = JSON.parse(answer.text) as {
    status?: { code?: unknown }
    data?: { id?: unknown; shortName?: unknown; name?: unknown }
  }
  if (status?.code !== 200) return undefined
  const name = data?.shortName || data?.name
  return typeof data?.id === 'string' && typeof name === 'string' ? { id: data.id, name } : undefined
}
