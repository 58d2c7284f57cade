import { RouterProvider } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { StrictMode, useEffect, useMemo, type ReactNode } from 'react'
import { CHINESE_KIT_MESSAGES, KitMessagesContext } from '../kit/kit-messages'
import { installPolyfills } from './legacy-browsers'
import type { AppRouter } from './router'
import { StoresContext, type Stores, useStore } from '../stores/stores'
import { ErrorReportContext, type ReportError } from './error-reports'
import { TranslationContext } from '../messages/use-messages'
import { LanguageStore } from '@/ui/stores/language-store'

installPolyfills()

type AppProps = {
  stores: Stores
  router: AppRouter
  report: (thrown: unknown, route: string) => void
}

/** The root component: stores, messages and routes. */
export function App({ stores, router, report }: AppProps) {
  const say = useMemo<ReportError>(() => {
    const routeName = () => {
      const { matches } = router.state
      return matches[matches.length - 1]?.routeId ?? ''
    }
    return (thrown) => report(thrown, routeName())
  }, [router, report])

  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent) => say(reason)
    // Without an error, such as in WebKit's ResizeObserver notices, a report would contain nothing.
    const onError = ({ error }: ErrorEvent) => {
      if (error) say(error)
    }
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
        <ErrorReportContext.Provider value={say}>
          <Speaking>
            <RouterProvider router={router} />
          </Speaking>
        </ErrorReportContext.Provider>
      </StoresContext.Provider>
    </StrictMode>
  )
}

/** Provides the messages of the chosen language; a change re-renders the screen without losing its state. */
const Speaking = observer(function Speaking({ children }: { children: ReactNode }) {
  const { translation } = useStore(LanguageStore)
  return (
    <TranslationContext.Provider value={translation}>
      <KitMessagesContext.Provider value={translation?.kit ?? CHINESE_KIT_MESSAGES}>
        {children}
      </KitMessagesContext.Provider>
    </TranslationContext.Provider>
  )
})
