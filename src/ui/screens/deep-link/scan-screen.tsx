import { Link, useParams } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { isOtherClinic, type DeepLinkTarget } from '@/domain/clinic/deep-link'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { commonMessages } from '@/ui/messages/zh/common'
import { deepLinkMessages } from '@/ui/messages/zh/deep-link'
import { useMessages } from '@/ui/messages/use-messages'
import { RouteRedirect, isDeepLinkNotFound, ResolvingNotice } from './resolving'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DeepLinkStore } from '@/ui/stores/deep-link-store'
import { SessionStore } from '@/ui/stores/session-store'

export const requiredStores = [DeepLinkStore]

/** Resolves the scanned code, and loads the clinic. */
export function loader(stores: Stores, { params }: LoaderParams<'scene' | 'code'>): void {
  const clinic = stores.get(ClinicStore)
  const landing = stores.get(DeepLinkStore)
  landing.scan.reload(params.scene, params.code)
  void clinic.loadCurrent()
}

/** S06: redirects from a scanned code, whose content is untrusted, to its screen. */
export const ScanScreen = observer(function ScanScreen() {
  const clinic = useStore(ClinicStore)
  const landing = useStore(DeepLinkStore)
  const { scene, code } = useParams({ from: '/scan/$scene/$code' })
  const state = landing.scan.of(scene, code)
  const isClinicKnown = clinic.current.value !== undefined || clinic.current.failure !== undefined
  if (isDeepLinkNotFound(state.failure))
    return (
      <main>
        <Nowhere why="unknown" message="" />
      </main>
    )
  return (
    <main>
      <AsyncView for={state} skeleton={<ResolvingNotice />}>
        {({ landing: found, route }) => {
          // The code may be valid after the login.
          if (state.isPending) return <ResolvingNotice />
          if (found.to === 'nowhere' || route === undefined)
            return <Nowhere {...(found.to === 'nowhere' ? found : { why: 'unknown', message: '' })} />
          if (!isClinicKnown) return <ResolvingNotice />
          return (
            <Arrived clinicId={found.clinicId} isOther={otherThanNow(found, clinic.current.value?.id)} route={route} />
          )
        }}
      </AsyncView>
    </main>
  )
})

const otherThanNow = (landing: DeepLinkTarget, currentId: string | undefined): boolean =>
  currentId !== undefined && isOtherClinic(landing, currentId)

type ArrivedProps = { clinicId: string; isOther: boolean; route: string }

/** Asks for confirmation before switching clinics, so that patients do not book at another clinic by mistake. */
const Arrived = observer(function Arrived({ clinicId, isOther, route }: ArrivedProps) {
  const words = useMessages(deepLinkMessages).deepLink
  const clinic = useStore(ClinicStore)
  const landing = useStore(DeepLinkStore)
  const [asks] = useState(isOther)
  const [isAnswered, setAnswered] = useState(false)
  if (!asks || isAnswered) return <RouteRedirect route={route} />
  const clinicName = landing.clinicName.of(clinicId)
  if (!clinicName.isKnown) return <ResolvingNotice />
  const name = clinicName.value ?? ''
  const change = async () => {
    await clinic.choose(clinicId)
    setAnswered(true)
  }
  return (
    <Tips
      page
      picture="door"
      title={words.otherTitle}
      text={<span lang={CLINIC_LANGUAGE}>{words.otherText(name)}</span>}
      actions={
        <>
          <Button onClick={() => void change()}>{words.switchTo(name)}</Button>
          <Link to="/home" replace className={buttonClass({ variant: 'neutral' })}>
            {words.stay}
          </Link>
        </>
      }
    />
  )
})

type NowhereProps = Pick<Extract<DeepLinkTarget, { to: 'nowhere' }>, 'why' | 'message'>

/** Shows the clinic's own message, if any. Offers guests a login, because the code may be valid afterwards. */
const Nowhere = observer(function Nowhere({ why, message }: NowhereProps) {
  const { deepLink: words, common } = useMessages(deepLinkMessages, commonMessages)
  const session = useStore(SessionStore)
  const { scene, code } = useParams({ from: '/scan/$scene/$code' })
  const asksLogin = why === 'invalid' && !session.isLoggedIn
  return (
    <Tips
      page
      picture="slip"
      title={words[`${why}Title`]}
      text={message ? <span lang={CLINIC_LANGUAGE}>{message}</span> : words[`${why}Text`]}
      actions={
        <>
          {asksLogin && (
            <Link
              to="/login"
              replace
              className={buttonClass()}
              onClick={() => session.rememberDestination(`/scan/${scene}/${code}`)}
            >
              {words.login}
            </Link>
          )}
          <Link to="/home" replace className={buttonClass(asksLogin ? { variant: 'neutral' } : {})}>
            {common.backHome}
          </Link>
        </>
      }
    />
  )
})
