import type { Loads } from '@/ui/parts/load'

/** Whether somebody follows the clinic; for those who do not, its code and the way by a mini-program. */
export const loads: Loads = ({ clinic, landing, wechatApp }, load) => {
  const isNotFollowed = () => landing.following.value === 'no'
  const weapp = () => (isNotFollowed() ? landing.weapp.value : undefined)
  void landing.checkFollowing()
  void clinic.loadCurrent()
  load(
    'code',
    () => isNotFollowed() && clinic.current.value && [clinic.current.value.id],
    (id) => clinic.code.of(id),
  )
  load('tags', () => weapp()?.clinicName && wechatApp.canOpen(weapp()) && [], wechatApp.askOpenTags)
}
