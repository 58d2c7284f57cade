import { addDays } from '@/domain/general/day'
import { daysFrom } from '../clinic/scheduling/rota'
import { KNOWN } from '../clinic/known'
import type { World } from './world'

/** Each of 林清和's slots in the coming week has at most one free number. */
export const race: World = {
  name: 'race',
  title: '每个时段只剩最后一个号',
  english: 'One number is left of each time',
  group: 'booking',
  prepare: ({ books, rota, openedOn }) => {
    for (const date of daysFrom(openedOn, addDays(openedOn, 7))) {
      for (const slot of rota.stockOf(KNOWN.doctors.linQinghe, date).sessions.flatMap(({ slots }) => slots)) {
        if (slot.taken.length === slot.capacity) continue
        const allButLast = Array.from({ length: slot.capacity - 1 }, (_, index) => slot.orderNo + index)
        books.slots.update(slot.id, { taken: allButLast })
      }
    }
  },
}

export const soldOutWeek: World = {
  name: 'sold-out-week',
  title: '这一周的号全部约满',
  english: 'Every number of this week is sold',
  group: 'booking',
  prepare: ({ rota, openedOn }) => {
    rota.sellOutUntil(addDays(openedOn, 6))
  },
}
