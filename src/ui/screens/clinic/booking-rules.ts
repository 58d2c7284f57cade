import type { AppointConfig } from '@/domain/clinic/clinic'
import type { Words } from '@/ui/words/words'

/** The clinic's rules in plain sentences; a rule that was not sent is not said. */
export function rulesOf({ rule }: Words['clinic'], config: AppointConfig | undefined): string[] {
  if (!config) return []
  const said = config.isOpen
    ? [
        config.advanceDays > 0 && rule.ahead(config.advanceDays),
        config.releaseTime !== '' && rule.release(config.releaseTime),
        (config.cancelHoursBefore ?? 0) > 0 && rule.cancel(config.cancelHoursBefore ?? 0),
        config.signAdvanceMinutes > 0 && rule.sign(config.signAdvanceMinutes),
      ]
    : [rule.closed]
  return said.filter((each) => each !== false)
}
