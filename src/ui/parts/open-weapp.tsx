import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useStores } from '@/ui/stores/stores'
import { landingWords } from '@/ui/words/landing'
import { useWords } from '@/ui/words/words'

/** WeChat draws this in a tree of its own, which knows neither our style sheets nor our variables. */
const KEY = 'width:100%;min-height:48px;border:0;border-radius:14px;background:#1b6454;color:#fff;font-size:17px'

type OpenWeappProps = { userName: string; path?: string | undefined }

/** Opens the clinic's mini-program by WeChat's own tag; nothing where WeChat draws none: words stand beside it. */
export const OpenWeapp = observer(function OpenWeapp({ userName, path = '' }: OpenWeappProps) {
  const words = useWords(landingWords).landing
  const { wechatApp } = useStores()
  const host = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const isAsked = wechatApp.isAround && userName !== ''
  const isDrawn = isAsked && wechatApp.openTags.value === true && !hasFailed
  const { openWeapp } = words
  useEffect(() => {
    if (!isDrawn) return undefined
    const fail = () => setFailed(true)
    const tag = document.createElement('wx-open-launch-weapp')
    tag.setAttribute('username', userName)
    tag.setAttribute('path', path)
    tag.append(templateOf(openWeapp))
    tag.addEventListener('error', fail)
    document.addEventListener('WeixinOpenTagsError', fail)
    host.current?.append(tag)
    return () => {
      document.removeEventListener('WeixinOpenTagsError', fail)
      tag.remove()
    }
  }, [isDrawn, userName, path, openWeapp])
  return isDrawn ? <div ref={host} /> : null
})

/** The script is none: its text is what WeChat draws. It holds our own words alone. */
function templateOf(words: string): HTMLScriptElement {
  const template = document.createElement('script')
  template.type = 'text/wxtag-template'
  template.text = `<button style="${KEY}">${words}</button>`
  return template
}
