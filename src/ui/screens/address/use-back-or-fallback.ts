import { useCanGoBack, useRouter } from '@tanstack/react-router'

type Otherwise = '/home' | '/addresses'

/**
 * Returns a function that navigates back, or to the given route if there is no previous screen, for example after a
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
