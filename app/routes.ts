import { index, route, type RouteConfig } from '@remix-run/route-config'

// In the order of the specification's route table, then the additions.
export default [
  index('routes/home.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('form', 'routes/form/form.tsx'),
  route('land', 'routes/land.tsx'),
  route('login/:userType', 'routes/login/login.tsx'),
  route('profile/candidate', 'routes/profile-candidate/profile-candidate.tsx'),
  route('profile/candidate/documents/:id', 'routes/profile-candidate/document.ts'),

  route('landingpage', 'routes/landingpage.ts'),
  route('login', 'routes/own-door.ts', { id: 'login' }),
  route('profile', 'routes/own-door.ts', { id: 'profile' }),
  route('logout', 'routes/logout.ts'),
  route('ui', 'routes/ui/ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
