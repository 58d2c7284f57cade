import { Link, useSearch } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LinkTabs } from '@/ui/kit/layout/link-tabs'
import { GROUP_NAMES, GROUPS, shownAt } from './catalogue'
import { Looks } from './looks'
import { Sample } from './sample'
import { useSay } from './say'
import { Search } from './search'
import { Workshop } from './workshop'
import css from './gallery.module.css'

/** Every element of the kit in every state; for those who build and judge screens, never in production. */
export const GalleryScreen = observer(function GalleryScreen() {
  const say = useSay()
  const [text, setText] = useState('')
  const { group, place } = shownAt(useSearch({ from: '/gallery' }))
  return (
    <main className={css.page} data-gallery="SUJIAN_GALLERY_SENTINEL">
      <header className={css.head}>
        <h1 className={css.title}>{say('组件', 'The kit')}</h1>
        <Search text={text} onChange={setText} />
        <Looks />
        <div className={css.groups}>
          <LinkTabs
            label={say('组件分组', 'Groups')}
            items={GROUP_NAMES.map((name) => ({ route: name, label: say(GROUPS[name].zh, GROUPS[name].en) }))}
            current={group}
            render={(name, link) => <Link to="/gallery" search={{ group: name }} replace={!place} {...link} />}
          />
        </div>
      </header>
      <div key={place ? `${place.entry.element} ${place.state}` : group} className={css.body}>
        {place ? (
          <Workshop {...place} />
        ) : (
          GROUPS[group].entries.map((each) => <Sample key={each.element} entry={each} />)
        )}
      </div>
    </main>
  )
})
