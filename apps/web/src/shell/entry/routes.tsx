import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { AccessLayout, GuestLayout } from '../layouts/guest-layout.tsx';

// Layouts and screens are chunks of their own; only the narrow column of signing in comes with the application.
const PublicLayout = lazy(async () => ({ default: (await import('../layouts/public-layout.tsx')).PublicLayout }));
const PatientLayout = lazy(async () => ({ default: (await import('../layouts/patient-layout.tsx')).PatientLayout }));
const BackOfficeLayout = lazy(async () => ({
  default: (await import('../layouts/back-office-layout.tsx')).BackOfficeLayout,
}));

const LandingScreen = lazy(async () => ({
  default: (await import('../../areas/public/landing-screen.tsx')).LandingScreen,
}));
const LegalScreen = lazy(async () => ({ default: (await import('../../areas/public/legal-screen.tsx')).LegalScreen }));
const VerifyDocumentScreen = lazy(async () => ({
  default: (await import('../../areas/public/verify-document-screen.tsx')).VerifyDocumentScreen,
}));
const DemoMailScreen = lazy(async () => ({
  default: (await import('../../areas/public/demo-mail-screen.tsx')).DemoMailScreen,
}));
const LoginScreen = lazy(async () => ({ default: (await import('../../areas/access/login-screen.tsx')).LoginScreen }));
const RegisterScreen = lazy(async () => ({
  default: (await import('../../areas/access/register-screen.tsx')).RegisterScreen,
}));
const RecoverPasswordScreen = lazy(async () => ({
  default: (await import('../../areas/access/recover-password-screen.tsx')).RecoverPasswordScreen,
}));
const ActionScreen = lazy(async () => ({
  default: (await import('../../areas/access/action-screen.tsx')).ActionScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('../errors/not-found-screen.tsx')).NotFoundScreen,
}));
const HomeScreen = lazy(async () => ({ default: (await import('../../areas/home/home-screen.tsx')).HomeScreen }));
const VerifyEmailScreen = lazy(async () => ({
  default: (await import('../../areas/access/verify-email-screen.tsx')).VerifyEmailScreen,
}));
const ProfileScreen = lazy(async () => ({
  default: (await import('../../areas/profile/profile-screen.tsx')).ProfileScreen,
}));
const NewConsultationScreen = lazy(async () => ({
  default: (await import('../../areas/new-consultation/new-consultation-screen.tsx')).NewConsultationScreen,
}));
const ConsultationDetailScreen = lazy(async () => ({
  default: (await import('../../areas/my-consultation/consultation-detail-screen.tsx')).ConsultationDetailScreen,
}));
const ThanksScreen = lazy(async () => ({
  default: (await import('../../areas/new-consultation/thanks-screen.tsx')).ThanksScreen,
}));
const ConsultationsScreen = lazy(async () => ({
  default: (await import('../../areas/queue/consultations-screen.tsx')).ConsultationsScreen,
}));
const PatientsScreen = lazy(async () => ({
  default: (await import('../../areas/patients/patients-screen.tsx')).PatientsScreen,
}));
const PatientScreen = lazy(async () => ({
  default: (await import('../../areas/patient-record/patient-screen.tsx')).PatientScreen,
}));
const DoctorsScreen = lazy(async () => ({
  default: (await import('../../areas/doctors/doctors-screen.tsx')).DoctorsScreen,
}));
const OrdersScreen = lazy(async () => ({
  default: (await import('../../areas/orders-list/orders-screen.tsx')).OrdersScreen,
}));
const AttendConsultationScreen = lazy(async () => ({
  default: (await import('../../areas/desk/attend-consultation-screen.tsx')).AttendConsultationScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('../../areas/settings/settings-screen.tsx')).SettingsScreen,
}));
const FormsScreen = lazy(async () => ({
  default: (await import('../../areas/forms-list/forms-screen.tsx')).FormsScreen,
}));
const FormScreen = lazy(async () => ({
  default: (await import('../../areas/form-editor/form-screen.tsx')).FormScreen,
}));
const TemplatesScreen = lazy(async () => ({
  default: (await import('../../areas/templates-list/templates-screen.tsx')).TemplatesScreen,
}));
const TemplateScreen = lazy(async () => ({
  default: (await import('../../areas/template-editor/template-screen.tsx')).TemplateScreen,
}));
const StaffProfileScreen = lazy(async () => ({
  default: (await import('../../areas/staff-profile/staff-profile-screen.tsx')).StaffProfileScreen,
}));

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
      </Routes>
    </Suspense>
  );
}
