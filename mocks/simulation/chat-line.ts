import { openLine, type OpenWire } from '@/adapters/chat/wired-line'
import type { ChatLine } from '@/application/ports/chat-line'
import type { Clock } from '@/application/ports/clock'
import type { Chain } from '../clinic/chain'
import { ChatSeat } from '../clinic/chat/line'
import { LATE_MS, mishapIn, QUICK_MS, SLOW_MS, USUAL_MS, type Line } from './network'

export type ChatWay = Omit<Line, 'clinic'> & { readonly chain: Chain }

/** How often the clinic looks at its clock while somebody is on a line. */
const TICK_MS = 1000
/** The code of a line that broke. */
const BROKEN = 1006

/**
 * The way of one page's messages to the clinic on simulated time. Frames keep their order; a line breaks before or after a
 * frame has come (`before`, `after`), or falls silent, and neither end knows (`late`, or while nothing goes out).
 */
export const chatLineOf = (way: ChatWay, clock: Clock): ChatLine => ({
  connect: (pass, onEvent) => openLine(wireOf(way), pass, { clock, hasHeartbeat: true }, onEvent),
})

/** A line that stands for minutes meets more than a request that is over at once. */
const MORE = 4

const wireOf =
  (way: ChatWay): OpenWire =>
  ({ opened, received, closed }) => {
    const { time, dice, chain, isCut, isHere } = way
    let isOver = false
    let isSilent = false
    const due = { there: 0, back: 0 }
    const travels = (side: keyof typeof due, happen: () => void, besides = 0) => {
      due[side] = Math.max(due[side], time.now + dice.int(QUICK_MS, USUAL_MS) + besides)
      time.after(due[side] - time.now, () => {
        if (isCut()) isSilent = true
        if (!isOver && !isSilent) happen()
      })
    }
    const seat = new ChatSeat(chain, {
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
      // What comes twice over a line is a fault of the clinic, which has its own tests.
      const mishap = mishapIn({ ...way, share: () => MORE * way.share() }, { method: 'line', url: `/${kind}` }, 'twice')
      if (mishap === 'before') travels('there', () => end(BROKEN))
      else if (mishap === 'late') {
        isSilent = true
        time.after(LATE_MS, () => seat.receive(text))
      } else
        travels(
          'there',
          () => {
            seat.receive(text)
            if (mishap === 'after') end(BROKEN)
          },
          mishap === 'slow' ? SLOW_MS : 0,
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
      // Of a silent line the clinic hears the end as late as everything else.
      close: () => (isSilent ? void time.after(LATE_MS + USUAL_MS, leave) : leave()),
    }
  }
