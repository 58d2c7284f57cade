import { CatchBoundary } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTroubleReports } from '@/ui/shell/error-reports'

const Nothing = () => null

/**
 * Makes a part that its page can do without: when it throws while it is drawn or in an effect, the error is reported and the
 * part is left out, and the page stays. It is tried again when its page is opened anew.
 */
export function optional<Props extends object>(Part: ComponentType<Props>) {
  return function OptionalPart(props: Props) {
    const report = useTroubleReports()
    return (
      <CatchBoundary getResetKey={() => 'never'} errorComponent={Nothing} onCatch={report}>
        <Part {...props} />
      </CatchBoundary>
    )
  }
}
