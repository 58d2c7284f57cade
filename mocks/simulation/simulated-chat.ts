import { openConnection, type OpenSocket } from '@/adapters/chat/framed-connection'
import type { ChatTransport } from '@/application/ports/chat-transport'
import type { Clock } from '@/application/ports/clock'
import type { MockClinic } from '../clinic/mock-clinic'
import { ServerConnection } from '../clinic/chat/server-connection'
import {
  LATE_RESPONSE_MS,
  drawNetworkFault,
  MIN_LATENCY_MS,
  SLOW_RESPONSE_MS,
  MAX_LATENCY_MS,
  type NetworkOptions,
} from './network'

export type SimulatedChatOptions = Omit<NetworkOptions, 'clinic'> & { readonly chain: MockClinic }

/** Interval at which a clinic with chat connections runs due events. */
const TICK_MS = 1000
/** Close code of a broken connection. */
const BROKEN = 1006

/**
 * The chat transport between a page and the clinic in simulated time. Frames arrive in order. A connection breaks
 * before or after a frame arrives (`request-lost`, `response-lost`), or falls silent without either end noticing (`delivered-late`, or while
 * the network is disconnected).
 */
export const simulatedChat = (way: SimulatedChatOptions, clock: Clock): ChatTransport => ({
  connect: (pass, onEvent) => openConnection(wireOf(way), pass, { clock, hasHeartbeat: true }, onEvent),
})

/** Multiplies the fault rate, because a connection lasts longer than a request. */
const MORE = 4

const wireOf =
  (way: SimulatedChatOptions): OpenSocket =>
  ({ opened, received, closed }) => {
    const { time, dice, chain, isDisconnected, isHere } = way
    let isOver = false
    let isSilent = false
    const due = { there: 0, back: 0 }
    const travels = (side: keyof typeof due, happen: () => void, besides = 0) => {
      due[side] = Math.max(due[side], time.now + dice.int(MIN_LATENCY_MS, MAX_LATENCY_MS) + besides)
      time.after(due[side] - time.now, () => {
        if (isDisconnected()) isSilent = true
        if (!isOver && !isSilent) happen()
      })
    }
    const seat = new ServerConnection(chain, {
      push: (text) => travels('back', () => isHere() && received([text])),
      cut: (code) => travels('back', () => end(code)),
    })
    const end = (code: number) => {
      if (isOver) return
      isOver = true
      seat.left()
      if (isHere()) closed(code)
    }
    const looks = () => {
      if (!isHere()) end(BROKEN)
      if (isOver) return
      chain.catchUp()
      time.after(TICK_MS, looks)
    }
    const send = (text: string) => {
      const { kind } = JSON.parse(text) as { readonly kind: string }
      // Excludes duplicate frames: they are a server fault with its own tests.
      const fault = drawNetworkFault(
        { ...way, faultProbability: () => MORE * way.faultProbability() },
        { method: 'line', url: `/${kind}` },
        'duplicated',
      )
      if (fault === 'request-lost') travels('there', () => end(BROKEN))
      else if (fault === 'delivered-late') {
        isSilent = true
        time.after(LATE_RESPONSE_MS, () => seat.receive(text))
      } else
        travels(
          'there',
          () => {
            seat.receive(text)
            if (fault === 'response-lost') end(BROKEN)
          },
          fault === 'slow' ? SLOW_RESPONSE_MS : 0,
        )
    }
    const leave = () => {
      isOver = true
      seat.left()
    }
    travels('back', opened)
    time.after(TICK_MS, looks)
    return {
      send,
      // The server, too, notices the end of a silent connection late.
      close: () => (isSilent ? void time.after(LATE_RESPONSE_MS + MAX_LATENCY_MS, leave) : leave()),
    }
  }
