import { useCanGoBack, useRouter } from '@tanstack/react-router'

type Otherwise = '/home' | '/addresses'

/**
 * Returns a function that navigates to the previous screen, or to the given route if there is none, for example after a
 * deep link.
 */
export function useBackOrFallback(): (otherwise: Otherwise) => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (otherwise) => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: otherwise, replace: true })
  }
}
