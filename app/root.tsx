import { redirect } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { chatHref, defaultBusiness } from '~/content/site/business'
import {
  footerIntroduction,
  footerLists,
  loginMenu,
  mainMenu,
  listOwnPages,
} from '~/content/site/navigation'
import { staffDesk } from '~/content/desk/staff'
import { FormScript } from '~/forms/form-script'
import { SignOutForm } from '~/forms/accounts/sign-out-form'
import { serveLoader } from '~/web/session/request-context.server'
import { mayDo } from '~/web/session/staff-guard.server'
import type { handle as desk } from '~/desk-frame'
import { errorTitle } from '~/error-page'
import type { AreaFrame } from '~/area'
import { mainId } from '~/script-contract'
import { canonicalPath } from '~/seo'
import { setData } from '~/ui/data-attributes'
import { SiteFooter } from '~/ui/site-footer/site-footer'
import { headerEnd, MenuLinkInWords, SiteHeader } from '~/ui/site-header/site-header'
import { listPaths } from '~/ui/site-header/site-menu'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import '~/ui/global.css'

export const loader = serveLoader(async ({ app, server, session, url, params, postAnswer }) => {
  const path = postAnswer ? undefined : canonicalPath(url, params)
  if (path) throw redirect(path, 301)
  // Without a database the frame is still drawn; the page itself shows the error.
  const login = await session.login().catch(() => ({ state: 'none' }) as const)
  const staff = await session.staffLogin().catch(() => undefined)
  const { business, chatHref, keeping, grievanceDays, backupKeep: backupDays, origin } = app.config
  const { mailFrom: email, delivery } = app.config
  return {
    ...{ business, chatHref, keeping, grievanceDays, backupDays, origin },
    codeSender: { brand: business.name, email, sends: delivery === 'live' },
    saveData: server.variant.savesData,
    failed: postAnswer?.failed ?? false,
    notice: session.consumeNotice(),
    account:
      login.state === 'active'
        ? { userType: login.account.userType, unread: login.unread }
        : undefined,
    staff: staff?.isActive ? { ...staff.staff, isOwner: mayDo(staff.staff, 'owner') } : undefined,
  }
})

export { ErrorBoundary } from '~/error-page'

export type RootData = Awaited<ReturnType<typeof loader>>

/** Address of the script of all pages; see vite.config.ts. */
declare const __SCRIPTS__: { site: string }

export default function App() {
  return <Outlet />
}

const menuPaths = listPaths([...mainMenu, loginMenu])

type PageData = { loaded?: { isNews?: boolean } } | undefined

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const business = root?.business ?? defaultBusiness
  const { account, staff } = root ?? {}
  const textOnly = useTextBrowser()
  const matches = useMatches()
  const frames = matches.map(({ handle }) => (handle as { frame?: Frame } | null)?.frame)
  const frame = frames.find((one) => one)
  // An error page lacks the styles of its route.
  const error = useRouteError()
  const area = account && !error && frame && 'area' in frame ? frame : undefined
  const DeskHeader = staff && frame && 'DeskHeader' in frame && frame.DeskHeader
  // The unread count was read before this page was opened.
  const isNews = matches.some(({ data }) => (data as PageData)?.loaded?.isNews)
  const unread = (account?.unread ?? 0) - (isNews ? 1 : 0)
  const news = unread > 0 ? ` (${unread} new)` : ''
  const pages = account && listOwnPages(account.userType, news)
  const paths = pages ? [...menuPaths, ...listPaths(pages)] : menuPaths
  const signOut = account && <SignOutForm />
  const header = DeskHeader ? (
    <DeskHeader
      brand={business.name}
      home={staffDesk.home}
      items={staffDesk.menu.filter((item) => staff.isOwner || !('isOwners' in item))}
      current={pathname}
      name={staff.name}
      signOut={<SignOutForm action="/staff/logout" />}
    />
  ) : (
    <SiteHeader
      business={business}
      items={mainMenu}
      last={pages ? { label: `My account${news}`, items: pages } : loginMenu}
      chatHref={root?.chatHref ?? chatHref(defaultBusiness)}
      current={paths.includes(pathname) ? pathname : ''}
      slim={Boolean(area)}
      signOut={area ? undefined : signOut}
    />
  )
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#c8165f" />
        {/* Filled by the server, see critical-css.server.ts. */}
        <style data-page="" dangerouslySetInnerHTML={{ __html: '' }} />
        {error ? <title>{`${errorTitle(error)} – ${business.name}`}</title> : <Meta />}
        {/* No font is preloaded: Chromium holds the first paint back for it, on a slow phone by 0.35 s. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {import.meta.env.DEV && <Links />}
        {/* The first picture has the whole header: of one that comes in pieces, each moves what is there. */}
        {!staff && <link rel="expect" href={`#${headerEnd}`} blocking="render" />}
      </head>
      <body>
        {textOnly ? <MenuLinkInWords brand={business.name} /> : header}
        {pages && area && (
          <area.Tabs
            label="Your pages"
            items={pages.map((page) => ({ ...page, current: page.area === area.area }))}
            signOut={signOut}
          />
        )}
        <main id={mainId} {...setData({ member: DeskHeader ? staff.id : undefined })}>
          {children}
        </main>
        {textOnly && header}
        {!staff && (
          <SiteFooter business={business} introduction={footerIntroduction} lists={footerLists} />
        )}
        {!root?.saveData && <script type="module" src={__SCRIPTS__.site} />}
        {DeskHeader && <FormScript />}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </body>
    </html>
  )
}

type Frame = AreaFrame | (typeof desk)['frame']
