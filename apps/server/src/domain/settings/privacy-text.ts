/** Version 1 as it was published. A new text is a new version, never an edit of this one. */
export const privacyText = `En resumen: usamos tus datos para atenderte, los protegemos como datos de salud, no los vendemos y puedes ver en todo momento quién ha abierto tu expediente.

# 1. Responsable
El responsable de tus datos personales es el establecimiento cuyo nombre, razón social, domicilio y datos de contacto aparecen al pie de esta página.

# 2. Datos que recabamos
Datos de identificación y contacto: nombre, correo electrónico, teléfono, domicilio, fecha de nacimiento, sexo, contacto de emergencia y, si decides darla, tu CURP. Datos técnicos: dirección IP, tipo de navegador, fecha y hora de tus accesos.
Datos personales sensibles: los relativos a tu salud, como antecedentes, alergias, medicamentos, síntomas, fotografías, estudios, diagnósticos y tratamientos.

# 3. Para qué los usamos
Finalidades necesarias: crear tu cuenta, integrar y conservar tu expediente clínico, que un médico te atienda, emitir recetas y órdenes, avisarte de lo que ocurre con tu consulta, cumplir obligaciones legales y proteger la seguridad del servicio.
No usamos tus datos para publicidad ni para decidir sobre ti de manera automática.

# 4. Consentimiento expreso
Por tratarse de datos sensibles pedimos tu consentimiento expreso mediante una casilla que no está marcada de antemano. Guardamos qué documento aceptaste, su versión, la fecha, la hora y la dirección IP. Antes de enviar cada consulta te pedimos además aceptar la atención a distancia.

# 5. Quién puede ver tu información
Tú, el médico que te atiende y el personal autorizado del establecimiento. Cada apertura de tu expediente queda registrada y puedes consultarla en tu perfil, en «Quién ha abierto mi expediente».

# 6. Con quién la compartimos
Usamos proveedores que tratan datos por encargo nuestro, bajo nuestras instrucciones, para alojar el sistema, comprobar tu identidad y enviar correos. Los correos nunca llevan información clínica. No transferimos tus datos a terceros sin tu consentimiento, salvo los casos que la ley permite, como una emergencia o el requerimiento de una autoridad competente.

# 7. Cómo la protegemos
La comunicación viaja cifrada, los archivos se entregan con enlaces que caducan, cada acción queda registrada y nadie, con ningún permiso, puede alterar una nota firmada.

# 8. Cuánto tiempo la conservamos
El expediente clínico se conserva al menos cinco años a partir de la última atención, como exige la norma oficial del expediente clínico. Después se bloquea y se suprime.

# 9. Tus derechos
Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO), revocar tu consentimiento y limitar su uso o divulgación. Escribe a los datos de contacto del pie de página indicando tu nombre, qué derecho quieres ejercer y sobre qué datos. Te responderemos en un máximo de veinte días hábiles. La cancelación no procede mientras la ley nos obligue a conservar tu expediente; en ese caso se bloquea. Si no quedas conforme puedes acudir a la autoridad federal competente en materia de protección de datos personales.

# 10. Cookies
Solo guardamos en tu navegador lo indispensable para mantener tu sesión. No usamos cookies de publicidad ni de seguimiento.

# 11. Cambios a este aviso
Si este aviso cambia, publicaremos la versión nueva aquí y te pediremos aceptarla antes de tu siguiente consulta.`;
