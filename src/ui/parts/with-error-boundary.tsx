import { CatchBoundary } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useErrorReporter } from '@/ui/shell/error-reports'

const Nothing = () => null

/**
 * Wraps an optional part: if it throws during rendering or in an effect, reports the error and removes only this part,
 * until the page is opened again.
 */
export function withErrorBoundary<Props extends object>(Part: ComponentType<Props>) {
  return function OptionalPart(props: Props) {
    const report = useErrorReporter()
    return (
      <CatchBoundary getResetKey={() => 'never'} errorComponent={Nothing} onCatch={report}>
        <Part {...props} />
      </CatchBoundary>
    )
  }
}
