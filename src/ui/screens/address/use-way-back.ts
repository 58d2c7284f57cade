import { useCanGoBack, useRouter } from '@tanstack/react-router'

type Otherwise = '/home' | '/addresses'

/** Back to the screen before; to another one when this is the first of the visit, as from a link. */
export function useWayBack(): (otherwise: Otherwise) => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (otherwise) => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: otherwise, replace: true })
  }
}
