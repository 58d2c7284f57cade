import type { MockClinic } from '../../mocks/clinic/mock-clinic'

/** Marks every number in a session as taken, except the last `left`. */
export function sellOutSlots({ books }: MockClinic, scheduleId: string, left = 0): void {
  const slots = books.slots.by('scheduleId', scheduleId)
  const numbers = slots.flatMap(({ orderNo, capacity }) => Array.from({ length: capacity }, (_, at) => orderNo + at))
  const kept = new Set(numbers.slice(numbers.length - left))
  for (const { id, orderNo, capacity } of slots)
    books.slots.update(id, {
      taken: numbers.filter((each) => each >= orderNo && each < orderNo + capacity && !kept.has(each)),
    })
}
