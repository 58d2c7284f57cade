import { Link, useParams } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import type { ShortLink } from '@/domain/clinic/landing'
import { buttonClass } from '@/ui/kit/button'
import { Tips, type TipsProps } from '@/ui/kit/display/tips'
import { OpenWeapp } from '@/ui/parts/open-weapp'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { landingWords } from '@/ui/words/zh/landing'
import { useWords } from '@/ui/words/words'
import { GoTo, isGone, Opening } from './opening'

/** S06: redirects from a short link to a route of the app; links to other sites are never followed. */
export const ShortLinkScreen = observer(function ShortLinkScreen() {
  const words = useWords(landingWords).landing
  const { landing } = useStores()
  const { shortId } = useParams({ from: '/s/$shortId' })
  const retry = () => void landing.openShortLink(shortId)
  if (isGone(landing.shortLink.failure))
    return (
      <main>
        <Nothing picture="slip" title={words.linkGoneTitle} text={words.linkGoneText} />
      </main>
    )
  return (
    <main>
      <Waiting for={landing.shortLink} skeleton={<Opening />} retry={retry}>
        {({ link, isOver, route }) =>
          isOver ? (
            <Nothing picture="slip" title={words.linkOverTitle} text={words.linkOverText} />
          ) : route ? (
            <GoTo route={route} />
          ) : (
            <Elsewhere link={link} />
          )
        }
      </Waiting>
    </main>
  )
})

function Elsewhere({ link: { isOpened, clinicName, weappUserName, path } }: { link: ShortLink }) {
  const words = useWords(landingWords).landing
  if (!isOpened) return <Nothing picture="door" title={words.notOpenedTitle} text={words.notOpenedText} />
  return (
    <Nothing
      picture="slip"
      title={words.elsewhereTitle}
      text={<span lang={CLINIC_LANGUAGE}>{words.elsewhereText(clinicName)}</span>}
      more={<OpenWeapp userName={weappUserName} path={path} />}
    />
  )
}

function Nothing({ more, ...props }: Pick<TipsProps, 'picture' | 'title' | 'text'> & { more?: ReactNode }) {
  const words = useWords(commonWords).common
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
