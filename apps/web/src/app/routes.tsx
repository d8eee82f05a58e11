import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AccessLayout, GuestLayout } from '../layouts/guest-layout.tsx';
import { LoadingLogo } from '../ui/loading-logo.tsx';
import { paths } from './paths.ts';

// Layouts and screens are chunks of their own; only the narrow column of signing in comes with the application.
const PublicLayout = lazy(async () => ({ default: (await import('../layouts/public-layout.tsx')).PublicLayout }));
const PatientLayout = lazy(async () => ({ default: (await import('../layouts/patient-layout.tsx')).PatientLayout }));
const BackOfficeLayout = lazy(async () => ({
  default: (await import('../layouts/back-office-layout.tsx')).BackOfficeLayout,
}));
const ConsentGate = lazy(async () => ({
  default: (await import('../features/consents/consent-gate.tsx')).ConsentGate,
}));

const LandingScreen = lazy(async () => ({
  default: (await import('../screens/public/landing-screen.tsx')).LandingScreen,
}));
const LegalScreen = lazy(async () => ({ default: (await import('../screens/public/legal-screen.tsx')).LegalScreen }));
const VerifyDocumentScreen = lazy(async () => ({
  default: (await import('../screens/public/verify-document-screen.tsx')).VerifyDocumentScreen,
}));
const DemoMailScreen = lazy(async () => ({
  default: (await import('../screens/public/demo-mail-screen.tsx')).DemoMailScreen,
}));
const LoginScreen = lazy(async () => ({ default: (await import('../screens/public/login-screen.tsx')).LoginScreen }));
const RegisterScreen = lazy(async () => ({
  default: (await import('../screens/public/register-screen.tsx')).RegisterScreen,
}));
const RecoverPasswordScreen = lazy(async () => ({
  default: (await import('../screens/public/recover-password-screen.tsx')).RecoverPasswordScreen,
}));
const ActionScreen = lazy(async () => ({
  default: (await import('../screens/public/action-screen.tsx')).ActionScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('../screens/public/not-found-screen.tsx')).NotFoundScreen,
}));
const HomeScreen = lazy(async () => ({ default: (await import('../screens/patient/home-screen.tsx')).HomeScreen }));
const VerifyEmailScreen = lazy(async () => ({
  default: (await import('../screens/patient/verify-email-screen.tsx')).VerifyEmailScreen,
}));
const ProfileScreen = lazy(async () => ({
  default: (await import('../screens/patient/profile-screen.tsx')).ProfileScreen,
}));
const NewConsultationScreen = lazy(async () => ({
  default: (await import('../screens/patient/new-consultation-screen.tsx')).NewConsultationScreen,
}));
const ConsultationDetailScreen = lazy(async () => ({
  default: (await import('../screens/patient/consultation-detail-screen.tsx')).ConsultationDetailScreen,
}));
const ThanksScreen = lazy(async () => ({
  default: (await import('../screens/patient/thanks-screen.tsx')).ThanksScreen,
}));
const ConsultationsScreen = lazy(async () => ({
  default: (await import('../screens/back-office/consultations-screen.tsx')).ConsultationsScreen,
}));
const PatientsScreen = lazy(async () => ({
  default: (await import('../screens/back-office/patients-screen.tsx')).PatientsScreen,
}));
const PatientScreen = lazy(async () => ({
  default: (await import('../screens/back-office/patient-screen.tsx')).PatientScreen,
}));
const DoctorsScreen = lazy(async () => ({
  default: (await import('../screens/back-office/doctors-screen.tsx')).DoctorsScreen,
}));
const OrdersScreen = lazy(async () => ({
  default: (await import('../screens/back-office/orders-screen.tsx')).OrdersScreen,
}));
const AttendConsultationScreen = lazy(async () => ({
  default: (await import('../screens/back-office/attend-consultation-screen.tsx')).AttendConsultationScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('../screens/back-office/settings-screen.tsx')).SettingsScreen,
}));
const FormsScreen = lazy(async () => ({
  default: (await import('../screens/back-office/forms-screen.tsx')).FormsScreen,
}));
const FormScreen = lazy(async () => ({ default: (await import('../screens/back-office/form-screen.tsx')).FormScreen }));
const TemplatesScreen = lazy(async () => ({
  default: (await import('../screens/back-office/templates-screen.tsx')).TemplatesScreen,
}));
const TemplateScreen = lazy(async () => ({
  default: (await import('../screens/back-office/template-screen.tsx')).TemplateScreen,
}));
const StaffProfileScreen = lazy(async () => ({
  default: (await import('../screens/back-office/staff-profile-screen.tsx')).StaffProfileScreen,
}));

/** Consents are asked for where a patient does something, never over a public page. */
function PatientArea() {
  return (
    <>
      <PatientLayout />
      <Suspense fallback={null}>
        <ConsentGate />
      </Suspense>
    </>
  );
}

/** Every address of the product. Guards stand in the layouts; an unknown address goes to `/404`. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingLogo />}>
      <Routes>
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
        <Route element={<PatientArea />}>
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
      </Routes>
    </Suspense>
  );
}
