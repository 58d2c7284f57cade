import type { ClinicContext } from '../clinic/mock-clinic'
import { sendThroughFaults } from '../transport/send-through-faults'
import type { Transport } from './transport'

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/**
 * Sends requests through the injected faults to a clinic in the same page. Each request is a separate task, so that the
 * page can paint in between.
 */
export const inPageTransport =
  (premises: ClinicContext): Transport =>
  async ({ verb, path, headers, body }) => {
    await nextTask()
    const delivery = await sendThroughFaults(premises.chain, { method: verb, path, headers, body })
    if (delivery.kind !== 'reply') throw new Error('no response')
    const { status, headers: said, body: text } = delivery.reply
    return { status, headers: said, text }
  }
