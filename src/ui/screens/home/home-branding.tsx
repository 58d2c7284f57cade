import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { ACCENT_NAMES } from '@/domain/clinic/accent'
import type { Banner } from '@/domain/clinic/clinic'
import { bannerTarget, type ClinicBranding } from '@/domain/clinic/branding'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Carousel } from '@/ui/kit/display/carousel'
import { Notice } from '@/ui/kit/display/notice'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { applyColors } from '@/ui/kit/apply-colors'
import { useStore } from '@/ui/stores/stores'
import { BrandingStore } from '@/ui/stores/branding-store'
import { brandingMessages } from '@/ui/messages/zh/branding'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './home-branding.module.css'

/** Page width, in u. */
const PAGE = 375

/** The clinic's branding, at the bottom of home; it loads last, so that it moves no other content. */
const HomeBrandingPart = observer(function HomeBrandingPart() {
  const store = useStore(BrandingStore)
  useEffect(() => void store.load(), [store])
  const { value } = store.face
  useEffect(() => {
    if (!value) return
    for (const name of ACCENT_NAMES) if (!(name in value.colors)) document.documentElement.style.removeProperty(name)
    applyColors(value.colors)
  }, [value])
  return value ? <Said face={value} /> : null
})

export const HomeBranding = withErrorBoundary(HomeBrandingPart)

/** Title, notice and banners; omits images that fail to load. */
function Said({ face: { title, notice, banners } }: { face: ClinicBranding }) {
  const words = useMessages(brandingMessages).branding
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = banners.filter(({ imageUrl }) => !broken.includes(imageUrl))
  if (notice === '' && shown.length === 0) return null
  return (
    <section className={css.face} aria-labelledby="clinic-face">
      <SectionHead id="clinic-face" title={words.from(title)} />
      {notice !== '' && (
        <Notice tone="blue" icon="bell">
          <p className={css.notice} lang={CLINIC_LANGUAGE}>
            {notice}
          </p>
        </Notice>
      )}
      <Banners banners={shown} onBroken={(url) => setBroken((before) => [...before, url])} />
    </section>
  )
}

type BannersProps = { banners: readonly Banner[]; onBroken: (url: string) => void }

function Banners({ banners, onBroken }: BannersProps) {
  const words = useMessages(brandingMessages).branding
  const [index, setIndex] = useState(0)
  const slides = banners.map((banner, at) => ({
    key: `${at} ${banner.imageUrl}`,
    content: <BannerPicture banner={banner} nth={at + 1} onBroken={onBroken} />,
  }))
  if (slides.length < 2) return slides[0]?.content
  return (
    <Carousel
      label={words.banners}
      slides={slides}
      index={Math.min(index, slides.length - 1)}
      onChange={setIndex}
      loop
    />
  )
}

type BannerPictureProps = { banner: Banner; nth: number; onBroken: (url: string) => void }

function BannerPicture({ banner, nth, onBroken }: BannerPictureProps) {
  const words = useMessages(brandingMessages).branding
  const { imageUrl } = banner
  const picture = (alt: string): ReactNode => (
    <SizedImage url={imageUrl} alt={alt} width={PAGE} className={css.picture} onError={() => onBroken(imageUrl)} />
  )
  const way = useShownWay(banner)
  if (way?.to === 'inside')
    return (
      <Link to={way.path} search={way.search} className={css.frame}>
        {picture(words.bannerTo(nth, way.title))}
      </Link>
    )
  if (way?.to === 'outside')
    return (
      <a href={way.address} rel="noreferrer" className={css.frame}>
        {picture(words.bannerOut(nth, way.host))}
      </a>
    )
  return <span className={css.frame}>{picture(words.banner(nth))}</span>
}

/** Target of a banner; undefined for a route that does not exist in this app. */
function useShownWay(banner: Banner) {
  const router = useRouter()
  const { titles } = useMessages(titlesMessages)
  const way = bannerTarget(banner)
  if (way?.to !== 'inside') return way
  const [path = '', query] = way.route.split(/\?(.*)/s)
  const [, parts, known] = router.getMatchedRoutes(path)
  const title = known?.options.staticData?.title
  // The router stores the rest of an unknown path under `**`.
  if (!title || '**' in parts) return undefined
  return { to: way.to, path, search: router.options.parseSearch(query ? `?${query}` : ''), title: titles[title] }
}
