import type { Premises } from '../clinic/chain'
import { deliver } from '../delivery/deliver'
import type { Transport } from './transport'

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** To a clinic in the same page, through its faults; each request is a task of its own, so that the page can draw. */
export const inPageTransport =
  (premises: Premises): Transport =>
  async ({ verb, path, headers, body }) => {
    await nextTask()
    const delivery = await deliver(premises.chain, { method: verb, path, headers, body })
    if (delivery.kind !== 'reply') throw new Error('nothing came back')
    const { status, headers: said, body: text } = delivery.reply
    return { status, headers: said, text }
  }
