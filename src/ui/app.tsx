import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useMemo } from 'react'
import { makeRouter } from './router'
import { StoresContext, type Stores } from './stores/stores'
import { ReportContext, type Report } from './trouble'

type AppProps = {
  stores: Stores
  report: (trouble: { message: string; stack: string; route: string }) => void
}

/** The whole app: stores, words and routes. */
export function App({ stores, report }: AppProps) {
  const router = useMemo(() => makeRouter(stores), [stores])
  const say = useMemo<Report>(() => {
    const routeName = () => {
      const { matches } = router.state
      return matches[matches.length - 1]?.routeId ?? ''
    }
    return (thrown) => report({ ...wordsOf(thrown), route: routeName() })
  }, [router, report])

  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent) => say(reason)
    const onError = ({ error }: ErrorEvent) => say(error)
    addEventListener('unhandledrejection', onRejection)
    addEventListener('error', onError)
    return () => {
      removeEventListener('unhandledrejection', onRejection)
      removeEventListener('error', onError)
    }
  }, [say])

  return (
    <StrictMode>
      <StoresContext.Provider value={stores}>
        <ReportContext.Provider value={say}>
          <RouterProvider router={router} />
        </ReportContext.Provider>
      </StoresContext.Provider>
    </StrictMode>
  )
}

/** The kind of error and where it was thrown; a message could hold what a patient has typed. */
function wordsOf(thrown: unknown): { message: string; stack: string } {
  if (!(thrown instanceof Error)) return { message: typeof thrown, stack: '' }
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line))
  return { message: thrown.name, stack: frames.slice(0, 8).join('\n') }
}
