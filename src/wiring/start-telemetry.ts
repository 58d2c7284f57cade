import type { Container } from 'inversify'
import { observeWebVitals } from '@/adapters/browser/web-vitals'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpTelemetry } from '@/adapters/http/http-telemetry'
import { HttpRecords } from '@/adapters/http/http-records'
import { Clock } from '@/application/ports/clock'
import type { Telemetry } from '@/application/ports/telemetry'

/**
 * Starts telemetry for a sample of visits: if `drawn`, a random number from 0 to 1, is below the clinic's fraction.
 * Sends nothing if the fraction cannot be fetched. A separate chunk, loaded when the page is idle.
 */
export async function startTelemetry(
  container: Container,
  drawn: number,
  watch: (measures: Telemetry) => void = observeWebVitals,
): Promise<boolean> {
  const http = container.get(ClinicHttp)
  const wanted = await new HttpRecords(http).rule().then(
    ({ errorReportRate }) => errorReportRate,
    () => 0,
  )
  if (drawn >= wanted) return false
  watch(new HttpTelemetry(http, container.get(Clock)))
  return true
}
