import { type ComponentType, isValidElement, lazy, Suspense } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Route, useRoutes } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { AccessLayout, GuestLayout } from '../layouts/guest-layout.tsx';

const loads = new Map<unknown, () => Promise<unknown>>();

/**
 * A screen of its own file. One that was loaded beforehand is drawn at once: React would else show the progress bar, and
 * keep it for 300 ms that nothing takes.
 */
function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: { default: ComponentType<Props> } | undefined;
  const fetchIt = async () => {
    here ??= { default: await load() };
    return here;
  };
  const Screen = lazy(() => (here ? alreadyHere(here) : fetchIt()));
  loads.set(Screen, fetchIt);
  return Screen;
}

/** React takes any thenable, and one that answers within the call is no wait. */
function alreadyHere<Loaded>(loaded: Loaded): Promise<Loaded> {
  // biome-ignore lint/suspicious/noThenProperty: that is the point.
  return Object.assign(Promise.resolve(loaded), { then: (tell: (value: Loaded) => void) => tell(loaded) });
}

// Layouts and screens are chunks of their own; only the narrow column of signing in comes with the application.
const PublicLayout = lazyScreen(async () => (await import('../layouts/public-layout.tsx')).PublicLayout);
const PatientLayout = lazyScreen(async () => (await import('../layouts/patient-layout.tsx')).PatientLayout);
const BackOfficeLayout = lazyScreen(async () => (await import('../layouts/back-office-layout.tsx')).BackOfficeLayout);

const LandingScreen = lazyScreen(async () => (await import('../../areas/public/landing-screen.tsx')).LandingScreen);
const LegalScreen = lazyScreen(async () => (await import('../../areas/public/legal-screen.tsx')).LegalScreen);
const VerifyDocumentScreen = lazyScreen(
  async () => (await import('../../areas/public/verify-document-screen.tsx')).VerifyDocumentScreen,
);
const DemoMailScreen = lazyScreen(async () => (await import('../../areas/public/demo-mail-screen.tsx')).DemoMailScreen);
const LoginScreen = lazyScreen(async () => (await import('../../areas/access/login-screen.tsx')).LoginScreen);
const RegisterScreen = lazyScreen(async () => (await import('../../areas/access/register-screen.tsx')).RegisterScreen);
const RecoverPasswordScreen = lazyScreen(
  async () => (await import('../../areas/access/recover-password-screen.tsx')).RecoverPasswordScreen,
);
const ActionScreen = lazyScreen(async () => (await import('../../areas/access/action-screen.tsx')).ActionScreen);
const NotFoundScreen = lazyScreen(async () => (await import('../errors/not-found-screen.tsx')).NotFoundScreen);
const HomeScreen = lazyScreen(async () => (await import('../../areas/home/home-screen.tsx')).HomeScreen);
const VerifyEmailScreen = lazyScreen(
  async () => (await import('../../areas/access/verify-email-screen.tsx')).VerifyEmailScreen,
);
const ProfileScreen = lazyScreen(async () => (await import('../../areas/profile/profile-screen.tsx')).ProfileScreen);
const NewConsultationScreen = lazyScreen(
  async () => (await import('../../areas/new-consultation/new-consultation-screen.tsx')).NewConsultationScreen,
);
const ConsultationDetailScreen = lazyScreen(
  async () => (await import('../../areas/my-consultation/consultation-detail-screen.tsx')).ConsultationDetailScreen,
);
const ThanksScreen = lazyScreen(
  async () => (await import('../../areas/new-consultation/thanks-screen.tsx')).ThanksScreen,
);
const ConsultationsScreen = lazyScreen(
  async () => (await import('../../areas/queue/consultations-screen.tsx')).ConsultationsScreen,
);
const PatientsScreen = lazyScreen(
  async () => (await import('../../areas/patients/patients-screen.tsx')).PatientsScreen,
);
const PatientScreen = lazyScreen(
  async () => (await import('../../areas/patient-record/patient-screen.tsx')).PatientScreen,
);
const DoctorsScreen = lazyScreen(async () => (await import('../../areas/doctors/doctors-screen.tsx')).DoctorsScreen);
const OrdersScreen = lazyScreen(async () => (await import('../../areas/orders-list/orders-screen.tsx')).OrdersScreen);
const AttendConsultationScreen = lazyScreen(
  async () => (await import('../../areas/desk/attend-consultation-screen.tsx')).AttendConsultationScreen,
);
const SettingsScreen = lazyScreen(
  async () => (await import('../../areas/settings/settings-screen.tsx')).SettingsScreen,
);
const FormsScreen = lazyScreen(async () => (await import('../../areas/forms-list/forms-screen.tsx')).FormsScreen);
const FormScreen = lazyScreen(async () => (await import('../../areas/form-editor/form-screen.tsx')).FormScreen);
const TemplatesScreen = lazyScreen(
  async () => (await import('../../areas/templates-list/templates-screen.tsx')).TemplatesScreen,
);
const TemplateScreen = lazyScreen(
  async () => (await import('../../areas/template-editor/template-screen.tsx')).TemplateScreen,
);
const StaffProfileScreen = lazyScreen(
  async () => (await import('../../areas/staff-profile/staff-profile-screen.tsx')).StaffProfileScreen,
);

/** Every address of the product. Guards stand in the layouts; an unknown address goes to `/404`. */
const routes = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      <Route path={paths.landing} element={<LandingScreen />} />
      <Route path={paths.terms} element={<LegalScreen kind="terms" />} />
      <Route path={paths.privacyNotice} element={<LegalScreen kind="privacy" />} />
      <Route path={paths.verifyDocument} element={<VerifyDocumentScreen />} />
      <Route path={paths.demoMail} element={<DemoMailScreen />} />
    </Route>
    <Route element={<GuestLayout />}>
      <Route path={paths.login} element={<LoginScreen />} />
      <Route path={paths.register} element={<RegisterScreen />} />
    </Route>
    <Route element={<AccessLayout />}>
      <Route path={paths.recoverPassword} element={<RecoverPasswordScreen />} />
      <Route path={paths.action} element={<ActionScreen />} />
    </Route>
    <Route element={<PatientLayout />}>
      <Route path={paths.home} element={<HomeScreen />} />
      <Route path={paths.verifyEmail} element={<VerifyEmailScreen />} />
      <Route path={paths.profile} element={<ProfileScreen />} />
      <Route path={paths.newConsultation} element={<NewConsultationScreen />} />
      <Route path={paths.consultationDetail} element={<ConsultationDetailScreen />} />
      <Route path={paths.thanks} element={<ThanksScreen />} />
    </Route>
    <Route element={<BackOfficeLayout />}>
      <Route path={paths.consultations} element={<ConsultationsScreen />} />
      <Route path={paths.patients} element={<PatientsScreen />} />
      <Route path={paths.patient} element={<PatientScreen />} />
      <Route path={paths.doctors} element={<DoctorsScreen />} />
      <Route path={paths.orders} element={<OrdersScreen />} />
      <Route path={paths.attendConsultation} element={<AttendConsultationScreen />} />
      <Route path={paths.settings} element={<SettingsScreen />} />
      <Route path={paths.forms} element={<FormsScreen />} />
      <Route path={paths.form} element={<FormScreen />} />
      <Route path={paths.templates} element={<TemplatesScreen />} />
      <Route path={paths.template} element={<TemplateScreen />} />
      <Route path={paths.staffProfile} element={<StaffProfileScreen />} />
    </Route>
    <Route path={paths.notFound} element={<NotFoundScreen />} />
    <Route path="*" element={<Navigate to={paths.notFound} replace />} />
  </>,
);

export function AppRoutes() {
  return <Suspense fallback={<LoadingLogo />}>{useRoutes(routes)}</Suspense>;
}

/** Loads what stands at an address while it is still asked who opens it. */
export function loadScreensAt(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (isValidElement(route.element))
      loads
        .get(route.element.type)?.()
        .catch(() => undefined);
}
