import { Link, useSearch } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { LinkTabs } from '@/ui/kit/link-tabs'
import { SkeletonGroup, Skeleton } from '@/ui/kit/skeleton'
import { useStores } from '@/ui/stores/stores'
import { GROUP_NAMES, groupOf, GROUPS } from './groups'
import { Looks } from './looks'
import css from './gallery.module.css'

/** Every element of the kit in every state; for those who build and judge screens, never in production. */
export const GalleryScreen = observer(function GalleryScreen() {
  const { group } = useSearch({ from: '/gallery' })
  const { language } = useStores().language
  const current = groupOf(group)
  const { Page } = GROUPS[current]
  return (
    <main className={css.page} data-gallery="SUJIAN_GALLERY_SENTINEL">
      <header className={css.head}>
        <h1 className={css.title}>{language === 'zh' ? '组件' : 'The kit'}</h1>
        <Looks />
        <div className={css.groups}>
          <LinkTabs
            label={language === 'zh' ? '组件分组' : 'Groups'}
            items={GROUP_NAMES.map((name) => ({ route: name, label: GROUPS[name][language] }))}
            current={current}
            render={(name, link) => <Link to="/gallery" search={{ group: name }} replace {...link} />}
          />
        </div>
      </header>
      <div key={current} className={css.body}>
        <Suspense fallback={<Coming />}>
          <Page />
        </Suspense>
      </div>
    </main>
  )
})

const Coming = () => (
  <SkeletonGroup>
    <Skeleton height={120} radius={18} />
  </SkeletonGroup>
)
