import { useState } from 'react'
import { isDay } from '@/domain/general/day'
import { slotsOf } from '@/domain/scheduling/scheduling'
import { parseSearch } from '@/ui/shell/search-params'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { sessionWords } from '@/ui/words/zh/session'
import { useWords } from '@/ui/words/words'

/** What goes on after the login, in words: the number that is being booked, or nothing in particular. */
export function useGoingOnTo(): string {
  const { doctor, doctorTimes, session } = useStores()
  const { session: says, common } = useWords(sessionWords, commonWords)
  const [destination] = useState(() => session.destination())
  const [path, query = ''] = (destination ?? '').split('?')
  const { doctorId = '', clinicId = '', date = '', orderNo } = parseSearch(query)
  if (path !== '/booking/confirm' || !isDay(date)) return says.loginNote
  const schedule = doctorTimes.scheduleOf(doctorId, clinicId, date)
  const slot = schedule && slotsOf(schedule).find((each) => String(each.orderNo) === orderNo)
  const name = doctor.byId.known(doctorId)?.name
  return says.loginToBook([name, common.fullDay(date), slot?.timeStart].filter(Boolean).join(' '))
}
