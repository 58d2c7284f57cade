import type { Container } from 'inversify'
import { watchVitals } from '@/adapters/browser/web-vitals'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpMeasures } from '@/adapters/http/http-measures'
import { HttpRecords } from '@/adapters/http/http-records'
import { Clock } from '@/application/ports/clock'
import type { Measures } from '@/application/ports/measures'

/**
 * Measures this visit where the clinic wants to hear of so many: `drawn` is the visit's number between 0 and 1, and a clinic
 * that cannot be asked hears nothing. A chunk of its own, loaded when the page has come to rest.
 */
export async function openMeasures(
  container: Container,
  drawn: number,
  watch: (measures: Measures) => void = watchVitals,
): Promise<boolean> {
  const http = container.get(ClinicHttp)
  const wanted = await new HttpRecords(http).rule().then(
    ({ errorReportRate }) => errorReportRate,
    () => 0,
  )
  if (drawn >= wanted) return false
  watch(new HttpMeasures(http, container.get(Clock)))
  return true
}
