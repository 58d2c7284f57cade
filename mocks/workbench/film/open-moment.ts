import { momentOf, type Film } from '../../simulation/film/film'
import type { PhoneLine } from '../phone-line'
import { refusalIn } from '../told'
import type { Stop } from './marks'
import { placeOf } from './place'

/** What came of opening a phone; a refusal is the clinic's own sentence. */
export type Opened =
  | { readonly kind: 'opened'; readonly phone: number; readonly at: number }
  | { readonly kind: 'refused'; readonly title: string; readonly english: string }
  | { readonly kind: 'notOpened' | 'noFrames' }

function found(film: Film, n: number, phone: number) {
  try {
    return momentOf(film, n, phone)
  } catch {
    // Frames that do not fit together show nothing.
    return undefined
  }
}

/** Puts the clinic as it was right after a stop before the phone of the frame, and lets that become another one. */
export async function openMoment(line: PhoneLine, film: Film, { n, at }: Stop, phone: number): Promise<Opened> {
  const moment = found(film, n, phone)
  if (!moment) return { kind: 'noFrames' }
  try {
    const { status, body } = await line.control.ask('POST', 'moment', { clinic: moment.clinic })
    const refusal = status === 200 ? undefined : refusalIn(body)
    if (refusal) return { kind: 'refused', ...refusal }
    if (status !== 200) return { kind: 'notOpened' }
    line.become(moment.kept, at, placeOf(film, n, phone))
    return { kind: 'opened', phone, at }
  } catch {
    return { kind: 'notOpened' }
  }
}
