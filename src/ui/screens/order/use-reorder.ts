import { useState } from 'react'
import type { OrderSection } from '@/domain/order/order'
import {
  createReorderRequest,
  doseCountsOf,
  medicineSectionsOf,
  type ReorderSource,
  type ReorderRequest,
} from '@/domain/order/reorder'
import { useForm, type FormState } from '@/ui/kit/fields/use-form'
import { useRunWhenOnline } from '@/ui/parts/use-when-online'
import type { Reorder } from '@/ui/stores/reorder-store'

export type ReorderProps = { reorder: Reorder; again: ReorderSource }

type AgainFields = { formIds: readonly string[]; doseCount: number | undefined }
export type ReorderState = {
  readonly form: FormState<AgainFields>
  /** The prescriptions that contain medicine. */
  readonly sheets: readonly OrderSection[]
  /** Distinct numbers of doses among the selected prescriptions. */
  readonly hadDoses: readonly number[]
  readonly isUnanswered: boolean
  readonly again: () => void
}

/** The state of the reorder form; after a lost response, the request cannot be changed until it gets a response. */
export function useReorder({ reorder, again: { order, pending } }: ReorderProps): ReorderState {
  const { failure, isPending, state } = reorder.making
  const sheets = medicineSectionsOf(order)
  const wasUnanswered = pending !== undefined && state.status === 'idle'
  const isUnanswered = !isPending && (wasUnanswered || failure?.reason.kind === 'outcome-unknown')
  const [sent, setSent] = useState(pending)

  const send = async (wish: ReorderRequest) => {
    setSent(wish)
    await reorder.make(wish)
  }
  const form = useForm<AgainFields>(
    { formIds: pending?.formIds ?? sheets.map(({ id }) => id), doseCount: pending?.doseCount },
    ({ formIds, doseCount }) => send(createReorderRequest(sheets, formIds, doseCount)),
  )
  const { formIds } = form.values
  const again = () => {
    if (sent) void send(sent)
  }
  useRunWhenOnline(isUnanswered, again)
  const hadDoses = doseCountsOf(sheets.filter(({ id }) => formIds.includes(id)))
  return { form, sheets, hadDoses, isUnanswered, again }
}
