import { Link, useParams } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { ShortLink } from '@/domain/clinic/deep-link'
import { buttonClass } from '@/ui/kit/button'
import { Tips, type TipsProps } from '@/ui/kit/display/tips'
import { MiniProgramButton } from '@/ui/parts/mini-program-button'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { commonMessages } from '@/ui/messages/zh/common'
import { deepLinkMessages } from '@/ui/messages/zh/deep-link'
import { useMessages } from '@/ui/messages/use-messages'
import { RouteRedirect, isDeepLinkNotFound, ResolvingNotice } from './resolving'
import { DeepLinkStore } from '@/ui/stores/deep-link-store'

export const requiredStores = [DeepLinkStore]

/** Resolves the short link. */
export function loader(stores: Stores, { params }: LoaderParams<'shortId'>): void {
  const landing = stores.get(DeepLinkStore)
  landing.shortLink.reload(params.shortId)
}

/** S06: redirects from a short link to a route of the app; links to other sites are never followed. */
export const ShortLinkScreen = observer(function ShortLinkScreen() {
  const words = useMessages(deepLinkMessages).deepLink
  const landing = useStore(DeepLinkStore)
  const { shortId } = useParams({ from: '/s/$shortId' })
  const found = landing.shortLink.of(shortId)
  if (isDeepLinkNotFound(found.failure))
    return (
      <main>
        <Nothing picture="slip" title={words.linkGoneTitle} text={words.linkGoneText} />
      </main>
    )
  return (
    <main>
      <AsyncView for={found} skeleton={<ResolvingNotice />}>
        {({ link, isOver, route }) =>
          isOver ? (
            <Nothing picture="slip" title={words.linkOverTitle} text={words.linkOverText} />
          ) : route ? (
            <RouteRedirect route={route} />
          ) : (
            <Elsewhere link={link} />
          )
        }
      </AsyncView>
    </main>
  )
})

function Elsewhere({ link: { isOpened, clinicName, weappUserName, path } }: { link: ShortLink }) {
  const words = useMessages(deepLinkMessages).deepLink
  if (!isOpened) return <Nothing picture="door" title={words.notOpenedTitle} text={words.notOpenedText} />
  return (
    <Nothing
      picture="slip"
      title={words.elsewhereTitle}
      text={<span lang={CLINIC_LANGUAGE}>{words.elsewhereText(clinicName)}</span>}
      more={<MiniProgramButton userName={weappUserName} path={path} />}
    />
  )
}

function Nothing({ more, ...props }: Pick<TipsProps, 'picture' | 'title' | 'text'> & { more?: ReactNode }) {
  const words = useMessages(commonMessages).common
  return (
    <Tips
      page
      {...props}
      actions={
        <>
          {more}
          <Link to="/home" replace className={buttonClass()}>
            {words.backHome}
          </Link>
        </>
      }
    />
  )
}
