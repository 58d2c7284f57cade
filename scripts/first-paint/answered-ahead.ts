/** Requests that the build answers to find the requests that follow from them, which the head script prefetches. */
const ANSWERED =
  /^\/mcapi\/(clinic\/(default|[^/]+\/detail|reportConfig)|chain\/info|doctors\/by-id|v2\/regs\/doctorsRemainByDatesAndClinicId)$/

export const isAnsweredAhead = (url: string): boolean => ANSWERED.test(url.replace(/\?.*/, ''))
